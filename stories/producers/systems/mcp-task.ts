import { createMcpSource, type TaskInputRequired } from 'holdpoint/mcp';
import type { Producer } from '../producer.js';

const task: TaskInputRequired = {
  taskId: 'task-1',
  status: 'input_required',
  inputRequests: {
    outline: {
      method: 'elicitation/create',
      params: {
        message: 'Who signs the report?',
        requestedSchema: {
          type: 'object',
          properties: { signatory: { type: 'string', title: 'Name' } },
          required: ['signatory'],
        },
      },
    },
  },
};

export const producer: Producer = {
  id: 'mcp-task',
  title: 'MCP: a task that waits for input (2026-07-28)',
  by: 'holdpoint/mcp',
  notes:
    'A task of io.modelcontextprotocol/tasks, as tasks/get returns it. The answer is the parameters of tasks/update.',
  emits: task,
  accepts: {
    taskId: 'task-1',
    inputResponses: { outline: { action: 'accept', content: { signatory: 'Ada' } } },
  },
  open(onSent) {
    const source = createMcpSource({ server: 'Reports' });
    void source.collectForTask(task).then(onSent);
    return source;
  },
};
