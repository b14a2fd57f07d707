import { Suspense } from 'react';
import { Chat } from './chat';
import { Themes } from './themes';

interface PageProps {
  readonly searchParams: Promise<{ case?: string; dark?: string }>;
}

export default function Page(props: PageProps) {
  return (
    <Suspense>
      <Themed {...props} />
    </Suspense>
  );
}

async function Themed({ searchParams }: PageProps) {
  const { case: one, dark } = await searchParams;
  return (
    <Themes attribute={one === 'class' ? 'class' : 'data-theme'} dark={dark !== undefined}>
      <Chat />
    </Themes>
  );
}
