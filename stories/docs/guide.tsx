import { Canvas, Markdown } from '@storybook/addon-docs/blocks';
import { type ComponentProps, Fragment } from 'react';

type Stories = Readonly<Record<string, ComponentProps<typeof Canvas>['of']>>;

/** A guide marks the place of a story with a comment, which npm and GitHub do not show. */
const STORY = /^<!-- story: (\w+) -->$/m;

interface GuideProps {
  readonly text: string;
  readonly stories: Stories;
  /** The ids of the guides' pages, by the names of the guides. */
  readonly pages: Readonly<Record<string, string>>;
}

/** Links to other guides become links to their pages. Links to other files stand as words, because no page shows those. */
function withPages(text: string, pages: GuideProps['pages']): string {
  return text.replace(
    /\[([^\]]+)\]\((?!https?:)([^)#\s]+)(#[^)\s]*)?\)/g,
    (_link, words: string, file: string) => {
      const page = pages[file.replace(/^\.\//, '').replace(/\.md$/, '')];
      return page === undefined ? words : `[${words}](?path=/docs/${page})`;
    },
  );
}

/** A guide of the folder `guides` as a page of Storybook, with its stories. */
export function Guide({ text, stories, pages }: GuideProps) {
  const parts = withPages(text, pages).split(STORY);
  return parts.map((part, index) => (
    // The parts never change their order.
    <Fragment key={part}>
      {index % 2 === 0 ? <Markdown>{part}</Markdown> : <Canvas of={stories[part]} />}
    </Fragment>
  ));
}
