import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProducerSection } from '../producers/producer-section.js';
import { producerStory } from '../producers/producer-story.js';

/** AG-UI producers that nobody recorded: what their public sources emit and accept. */
const meta = { title: 'Systems/AG-UI producers, looked up', component: ProducerSection } satisfies Meta<
  typeof ProducerSection
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AdkPayload: Story = producerStory('adk-payload');
export const AgentscopePermission: Story = producerStory('agentscope-permission');
export const AgentscopeSuspendedTool: Story = producerStory('agentscope-suspended-tool');
export const AgnoUserFeedback: Story = producerStory('agno-user-feedback');
export const AgnoUserInput: Story = producerStory('agno-user-input');
export const Copilotkit: Story = producerStory('copilotkit');
export const CopilotkitFrontendTool: Story = producerStory('copilotkit-frontend-tool');
export const CopilotkitInterruptTool: Story = producerStory('copilotkit-interrupt-tool');
export const CrewaiLegacyOnly: Story = producerStory('crewai-legacy-only');
export const CrewaiOutcomes: Story = producerStory('crewai-outcomes');
export const MastraLegacyOnly: Story = producerStory('mastra-legacy-only');
export const MastraToolApproval: Story = producerStory('mastra-tool-approval');
export const MsAgentFrameworkFullEdits: Story = producerStory('ms-agent-framework-full-edits');
export const MsAgentFrameworkSteps: Story = producerStory('ms-agent-framework-steps');
export const PydanticAiApproval: Story = producerStory('pydantic-ai-approval');
export const StrandsNpmGeneric: Story = producerStory('strands-npm-generic');
export const StrandsPythonGeneric: Story = producerStory('strands-python-generic');
