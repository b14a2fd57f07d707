import { connection } from 'next/server';
import { Suspense } from 'react';
import { Chat } from './chat';
import { load } from './chats';

const ID = 'chat';

export default function Page() {
  return (
    <Suspense fallback={<p>The chat is loading.</p>}>
      <Saved />
    </Suspense>
  );
}

/** The chat as the server keeps it: what was open is open again. */
async function Saved() {
  await connection();
  return <Chat id={ID} messages={await load(ID)} />;
}
