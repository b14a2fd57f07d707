import type { Meta, StoryObj } from '@storybook/react-vite';
import { createDirectTransport } from 'holdpoint/gateway';
import { useEffect, useRef } from 'react';
import { ADA, BEN } from '../reviewers/people.js';
import { createPortTransport, servePort } from '../reviewers/port-transport.js';
import { ReviewerApp } from '../reviewers/reviewer-app.js';
import { useAskingBridge } from '../reviewers/use-asking-bridge.js';
import '../reviewers/reviewers.css';

const PEOPLE = [ADA, BEN];
const HELLO = 'holdpoint: reviewer';

/**
 * The page that has the queue, and a frame for each reviewer: another document with its own app.
 */
function Frames({ query }: { readonly query: string }) {
  const bridge = useAskingBridge({});
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const greet = ({ data, source, ports: [port] }: MessageEvent) => {
      // The page identifies a reviewer by the frame, and not by the content of a message.
      const frames = [...(row.current?.querySelectorAll('iframe') ?? [])];
      const reviewer = PEOPLE[frames.findIndex(({ contentWindow }) => contentWindow === source)];
      if (data === HELLO && port && reviewer) servePort(port, createDirectTransport(bridge, { reviewer }));
    };
    window.addEventListener('message', greet);
    return () => window.removeEventListener('message', greet);
  }, [bridge]);
  return (
    <div className="reviewers" ref={row}>
      {PEOPLE.map(({ id, name }) => (
        <iframe key={id} title={name} src={`?id=systems-reviewersinframes--${id}&viewMode=story&${query}`} />
      ))}
    </div>
  );
}

/** Sends one end of a channel to the page around this frame, which connects it to its bridge. */
function connect() {
  const { port1, port2 } = new MessageChannel();
  window.parent.postMessage(HELLO, window.location.origin, [port2]);
  return createPortTransport(port1);
}

// The test run of the stories does not serve frames, so test/browser/reviewers.test.ts tests them.
const meta = { title: 'Systems/ReviewersInFrames', tags: ['!test'] } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Two reviewers in two frames on one queue: each sees what the other looks at or answers. */
export const TwoFrames: Story = {
  render: (_args, { globals: { scheme, direction } }) => (
    <Frames query={`globals=scheme:${scheme};direction:${direction}`} />
  ),
};

/** Ada's frame. */
export const Ada: Story = { render: () => <ReviewerApp reviewer={ADA} connect={connect} /> };

/** Ben's frame. */
export const Ben: Story = { render: () => <ReviewerApp reviewer={BEN} connect={connect} /> };
