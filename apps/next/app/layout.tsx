import type { ReactNode } from 'react';
import 'holdpoint/styles.css';
import './globals.css';

export const metadata = { title: 'Next' };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <link rel="icon" href="data:," />
      </head>
      <body>{children}</body>
    </html>
  );
}
