import { addons } from 'storybook/manager-api';

// A newcomer sees the chat first, whole; Alt+A brings the panel with controls and checks.
addons.setConfig({ showPanel: false });
