import { InterruptStack, useInterruptedRun } from 'holdpoint';
import { createScriptedSource } from 'holdpoint/testing';
import { createRoot } from 'react-dom/client';
const source = createScriptedSource();
function Chat() { const run = useInterruptedRun(source); return <InterruptStack run={run} theme={{ scheme: window.__dark ? 'dark' : 'light' }} />; }
createRoot(document.getElementById('root')).render(<Chat />);
window.measure = async () => {
  source.interrupt([
    { id: 'f', reason: 'input_required', message: 'Where shall it go?', responseSchema: { type: 'object', required: ['name', 'kind'], properties: {
      name: { type: 'string', title: 'Name', description: 'As on the passport' }, kind: { enum: ['a', 'b', 'c'], title: 'Kind' },
      sure: { type: 'boolean', title: 'Sure' }, age: { type: 'integer', title: 'Age', minimum: 1, maximum: 9 }, when: { type: 'string', format: 'date', title: 'When' },
      file: { type: 'string', format: 'data-url', title: 'File' }, tags: { type: 'array', items: { type: 'string' }, title: 'Tags' }, many: { type: 'array', uniqueItems: true, items: { enum: ['x', 'y', 'z'] }, title: 'Many' },
      place: { type: 'object', title: 'Place', properties: { street: { type: 'string' }, way: { oneOf: [{ title: 'Air', properties: { flight: { type: 'string' } } }, { title: 'Sea', properties: { ship: { type: 'string' } } }] } } }, any: {}, note: { type: 'string', title: 'Note', maxLength: 900, description: 'Long' } } } },
    { id: 'x', reason: 'odd', message: 'Say anything' },
  ]);
  await new Promise((r) => setTimeout(r, 2500));
};
