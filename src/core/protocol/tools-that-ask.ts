/**
 * The frontend tools whose calls a producer of the default dialects turns into requests. They are known before those dialects
 * are loaded: the source takes their calls for requests from the first event on.
 */
export const TOOLS_THAT_ASK: readonly string[] = [
  'adk_request_confirmation',
  'adk_request_input',
  'adk_request_credential',
  'get_user_choice',
  'confirm_changes',
  'request_info',
];
