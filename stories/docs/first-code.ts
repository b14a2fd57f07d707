/** The first block of TypeScript in a Markdown text, so that the page shows README's first code without a copy. */
export function firstCode(markdown: string): string {
  return /```tsx\n(.*?)```/s.exec(markdown)?.[1] ?? '';
}
