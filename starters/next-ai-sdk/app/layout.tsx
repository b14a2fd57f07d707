import type { ReactNode } from 'react';
import 'holdpoint/styles.css';
import './page.css';

export const metadata = { title: 'Chat', icons: 'data:,' };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
