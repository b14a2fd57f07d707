import type { Meta, StoryObj } from '@storybook/react-vite';
import { ProducerSection } from '../producers/producer-section.js';
import { producerStory } from '../producers/producer-story.js';

/** Each recorded AG-UI producer, answered the way it was when it was recorded. */
const meta = { title: 'Systems/AG-UI producers', component: ProducerSection } satisfies Meta<
  typeof ProducerSection
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const AcpBridgePermission: Story = producerStory('acp-bridge-permission');
export const AdkToolBased: Story = producerStory('adk-tool-based');
export const AgnoConfirmation: Story = producerStory('agno-confirmation');
export const AgnoExternalExecution: Story = producerStory('agno-external-execution');
export const AwsStrandsHeadToolApproval: Story = producerStory('aws-strands-head-tool-approval');
export const AwsStrandsNpmTool: Story = producerStory('aws-strands-npm-tool');
export const CrewaiHumanFeedback: Story = producerStory('crewai-human-feedback');
export const DotnetConfirmation: Story = producerStory('dotnet-confirmation');
export const DotnetInputRequired: Story = producerStory('dotnet-input-required');
export const DotnetToolApproval: Story = producerStory('dotnet-tool-approval');
export const GoExampleServer: Story = producerStory('go-example-server');
export const LangchainHitlMiddlewareJs: Story = producerStory('langchain-hitl-middleware-js');
export const LanggraphAgentInbox: Story = producerStory('langgraph-agent-inbox');
export const LanggraphChooseOptions: Story = producerStory('langgraph-choose-options');
export const LanggraphForm: Story = producerStory('langgraph-form');
export const LanggraphLegacyOnInterrupt: Story = producerStory('langgraph-legacy-on_interrupt');
export const LanggraphParallel: Story = producerStory('langgraph-parallel');
export const LanggraphPlainString: Story = producerStory('langgraph-plain-string');
export const MastraToolSuspend: Story = producerStory('mastra-tool-suspend');
export const MsAgentFrameworkApproval: Story = producerStory('ms-agent-framework-approval');
export const MsAgentFrameworkLegacy: Story = producerStory('ms-agent-framework-legacy');
