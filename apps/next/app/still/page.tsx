import { Chat } from '../chat';

/** The build renders this page, because it depends on no request. */
export default function Page() {
  return <Chat />;
}
