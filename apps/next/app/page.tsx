import { Ask } from '../shared/ask';
import { Themes } from './themes';

interface PageProps {
  readonly searchParams: Promise<{ case?: string; dark?: string }>;
}

export default async function Page({ searchParams }: PageProps) {
  const { case: one, dark } = await searchParams;
  return (
    <Themes attribute={one === 'class' ? 'class' : 'data-theme'} dark={dark !== undefined}>
      <Ask />
    </Themes>
  );
}
