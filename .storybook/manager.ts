import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming/create';

const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
const ink = isDark ? '#f4f4f5' : '#18181b';

/** The library's mark: a line that waits at a point. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 176 32" width="176" height="32">
  <g fill="none" stroke="${ink}" stroke-width="3" stroke-linecap="round"><circle cx="20" cy="16" r="8"/><path d="M3 16h9M28 5v22"/></g>
  <text x="42" y="22" fill="${ink}" font-family="system-ui, sans-serif" font-size="18" font-weight="600">Holdpoint</text>
</svg>`;

/** Storybook ends the tab's title with its own name, each time a story is chosen. */
function nameTab(): void {
  const title = document.title.replace(/Storybook$/, 'Holdpoint');
  if (title !== document.title) document.title = title;
}

new MutationObserver(nameTab).observe(document.head, { childList: true, subtree: true, characterData: true });
nameTab();

// A newcomer sees the chat first, whole; Alt+A brings the panel with controls and checks.
addons.setConfig({
  showPanel: false,
  theme: create({
    base: isDark ? 'dark' : 'light',
    brandTitle: 'Holdpoint',
    brandImage: `data:image/svg+xml,${encodeURIComponent(mark)}`,
  }),
});
