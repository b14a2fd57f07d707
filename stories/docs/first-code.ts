/** The first block of TypeScript in a Markdown text: the README's first code is written once. */
export function firstCode(markdown: string): string {
  return /```tsx\n(.*?)```/s.exec(markdown)?.[1] ?? '';
}
