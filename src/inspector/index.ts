// The entry `holdpoint/inspector`: shows developers what happens in a run.

export { InterruptInspector, type InterruptInspectorProps } from './interrupt-inspector.js';
