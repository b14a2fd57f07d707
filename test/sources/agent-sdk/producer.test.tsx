import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ProducerSection } from '../../../stories/producers/producer-section.js';
import { producer } from '../../../stories/producers/systems/agent-sdk.js';

it('the record on the Producers page sends what the wire file lists as accepted', async () => {
  const sent: unknown[] = [];
  const watched = { ...producer, open: () => producer.open((message) => void sent.push(message)) };
  render(<ProducerSection producer={watched} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ ...Object(producer.accepts), id: expect.any(String) }]);
});
