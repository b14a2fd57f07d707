import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import 'holdpoint/styles.css';
import './page.css';

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <title>React Router</title>
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

/** The server renders it, and the browser takes it over. */
export default function Root() {
  return <Outlet />;
}
