export const communication = {
  enter_subject: 'Enter a subject',
  message_not_found: 'This message was not found.',
  write_your_message: 'Write your message',
} as const
