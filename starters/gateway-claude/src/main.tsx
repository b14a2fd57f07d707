import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'holdpoint/styles.css';
import './page.css';
import { Chat } from './chat';

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no element for the app.');
createRoot(place).render(
  <StrictMode>
    <Chat />
  </StrictMode>,
);
