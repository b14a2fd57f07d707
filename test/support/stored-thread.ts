/** The key of the list of a thread's items in the storage. */
export const listKey = (thread = 'thread-1') => `holdpoint:${JSON.stringify([3, thread])}`;

/** The key of one item in the storage. */
export const itemKey = (key: string, thread = 'thread-1') => `holdpoint:${JSON.stringify([3, thread, key])}`;

/** The content of a storage for a thread with these items. */
export function storedThread(items: readonly object[], thread = 'thread-1'): readonly [string, string][] {
  const keys = items.map((_, index) => `1:${index}`);
  return [
    [listKey(thread), JSON.stringify({ writer: 'an earlier page', keys })],
    ...items.map((item, index): [string, string] => [
      itemKey(keys[index] ?? '', thread),
      JSON.stringify(item),
    ]),
  ];
}
