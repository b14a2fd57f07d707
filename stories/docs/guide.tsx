import { Canvas, Markdown } from '@storybook/addon-docs/blocks';
import { type ComponentProps, Fragment } from 'react';

type Stories = Readonly<Record<string, ComponentProps<typeof Canvas>['of']>>;

/** A guide marks the place of a story with a comment, which npm and GitHub do not show. */
const STORY = /^<!-- story: (\w+) -->$/m;

/** Links to other guides become links to their pages. */
function withPages(text: string): string {
  return text.replace(/\]\(([\w-]+)\.md\)/g, '](?path=/docs/$1--docs)');
}

/** A guide of the folder `guides` as a page of Storybook, with its stories. */
export function Guide({ text, stories = {} }: { text: string; stories?: Stories }) {
  const parts = withPages(text).split(STORY);
  return parts.map((part, index) => (
    // The parts never change their order.
    <Fragment key={part}>
      {index % 2 === 0 ? <Markdown>{part}</Markdown> : <Canvas of={stories[part]} />}
    </Fragment>
  ));
}
