'use client';
import { useChat } from '@ai-sdk/react';
import { Ask } from './ask';

export function Chat() {
  const chat = useChat({ id: 'chat' });
  return <Ask chat={chat} />;
}
