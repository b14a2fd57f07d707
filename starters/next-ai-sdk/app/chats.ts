import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { UIMessage } from 'ai';

// A real app keeps its chats in a database, one for each person.
const FOLDER = '.data';
const fileOf = (id: string) => `${FOLDER}/${id.replace(/\W/g, '_')}.json`;

/** The messages of a chat; none for a new one. */
export async function load(id: string): Promise<UIMessage[]> {
  const text = await readFile(fileOf(id), 'utf8').catch(() => '[]');
  return JSON.parse(text);
}

export async function save(id: string, messages: UIMessage[]): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(fileOf(id), JSON.stringify(messages));
}
