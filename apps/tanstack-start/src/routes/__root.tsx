import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import holdpoint from 'holdpoint/styles.css?url';
import page from '../page.css?url';

export const Route = createRootRoute({
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width' },
      { title: 'TanStack Start' },
    ],
    links: [
      { rel: 'icon', href: 'data:,' },
      { rel: 'stylesheet', href: holdpoint },
      { rel: 'stylesheet', href: page },
    ],
  }),
  component: Root,
});

/** The server renders it, and the browser takes it over. */
function Root() {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
