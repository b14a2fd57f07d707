import './no-eval.js';
import { HttpAgent } from '@ag-ui/client';
import type { Theme } from 'holdpoint';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Chat } from '../../../stories/chat/chat.js';
import { Kinds } from './kinds.js';
import { readAddress } from './read-address.js';
import 'holdpoint/styles.css';
import './app.css';

const { asked, before, ...how } = await readAddress(new URL(location.href));
const agent = new HttpAgent({ url: '/agent' });

/** A page under a strict policy, whose theme can be changed while it runs. */
function App() {
  const [theme, setTheme] = useState<Theme>({});
  return (
    <>
      <button type="button" onClick={() => setTheme({ accent: 'rgb(0, 110, 80)', radius: 3 })}>
        Green theme
      </button>
      {asked ? (
        <Kinds asked={asked} before={before} theme={theme} {...how} />
      ) : (
        <Chat agent={agent} theme={theme} {...how} />
      )}
    </>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<App />);
