/**
 * The accessibility tree of proposals. Each was listened to with a screen reader before it was
 * added.
 */
export const treesOfProposals = {
  'a confirmation: what it is, what is asked, what will run with what, and the answers': {
    story: 'renderers-confirmation--open',
    part: '.hp-card',
    reads: `
      - region "Send email to ada@example.com?":
        - text: Needs your approval
        - group "The agent’s words":
          - heading "Send email to ada@example.com?" [level=3]
        - group "sendEmail will run with":
          - code: sendEmail
          - text: will run with
          - term: To
          - definition: ada@example.com
          - term: Subject
          - definition: Quarterly numbers
          - term: Body
          - definition: Hi
          - term: Urgent
          - definition: "No"
          - group: Raw arguments
        - button "Send"
        - button "Don’t send"
        - button "Skip"`,
  },
  'what cannot be undone: that it cannot comes first': {
    story: 'renderers-confirmation--destructive',
    part: '.hp-card',
    reads: `
      - region "Remove 214 files from the share?":
        - text: Can’t be undone
        - group "The agent’s words":
          - heading "Remove 214 files from the share?" [level=3]
        - group "deleteFiles will run with":
          - code: deleteFiles
          - text: will run with
          - term: Path
          - definition: /reports/2024
          - term: Count
          - definition: "214"
          - group: Raw arguments
        - button "Delete"
        - button "Don’t delete"
        - button "Don’t delete with a reason…"
        - button "Skip"`,
  },
  'a review: a list of proposals, each with its own answers, and how far one is': {
    story: 'renderers-review--open',
    part: '.hp-card',
    reads: `
      - region "3 actions to review":
        - text: Needs your review
        - heading "3 actions to review" [level=3]
        - button "Approve both sendEmail calls":
          - text: Approve both
          - code: sendEmail
          - text: calls
        - button "Deny both sendEmail calls":
          - text: Deny both
          - code: sendEmail
          - text: calls
        - list:
          - listitem:
            - 'group "sendEmail: ada@example.com"':
              - 'heading "sendEmail: ada@example.com" [level=4]':
                - code: sendEmail
                - text: ": ada@example.com"
              - group "sendEmail will run with":
                - code: sendEmail
                - text: will run with
                - term: To
                - definition: ada@example.com
                - term: Subject
                - definition: Figures
                - group: Raw arguments
              - button "Send"
              - button "Don’t send"
              - button "Don’t send with a reason…"
          - listitem:
            - 'group "sendEmail: grace@example.com"':
              - 'heading "sendEmail: grace@example.com" [level=4]':
                - code: sendEmail
                - text: ": grace@example.com"
              - group "sendEmail will run with":
                - code: sendEmail
                - text: will run with
                - term: To
                - definition: grace@example.com
                - term: Subject
                - definition: Figures
                - group: Raw arguments
              - button "Send"
              - button "Don’t send"
              - button "Don’t send with a reason…"
          - listitem:
            - 'group "Check carefully deleteDraft: d-12"':
              - paragraph: Check carefully
              - 'heading "deleteDraft: d-12" [level=4]':
                - code: deleteDraft
                - text: ": d-12"
              - group "deleteDraft will run with":
                - code: deleteDraft
                - text: will run with
                - term: ID
                - definition: d-12
                - group: Raw arguments
              - group "The agent’s words": Delete the draft afterwards?
              - button "Delete"
              - button "Don’t delete"
              - button "Don’t delete with a reason…"
        - button "Send 3 answers" [disabled]
        - button "Next unanswered"
        - status: 0 of 3 reviewed
        - button "Skip"`,
  },
  'a link: its address before the way there': {
    story: 'renderers-link--open',
    part: '.hp-card',
    reads: `
      - region "Sign in so that I can read your calendar.":
        - text: Open a link
        - group "The agent’s words":
          - heading "Sign in so that I can read your calendar." [level=3]
        - text: https://accounts.example.com/oauth/authorize?client_id=holdpoint&scope=calendar
        - paragraph: Opens in a new tab
        - link "Open accounts.example.com":
          - /url: https://accounts.example.com/oauth/authorize?client_id=holdpoint&scope=calendar
        - button "Decline"
        - button "Skip"`,
  },
  'the dialog: named, described, and as a prompt elsewhere': {
    story: 'components-interruptdialog--open',
    part: '[role="dialog"]',
    reads: `
      - dialog "Requests from the agent":
        - heading "Requests from the agent" [level=2]
        - paragraph: Send email to ada@example.com?
        - status:
          - paragraph: "New request: Send email to ada@example.com?"
        - region "Send email to ada@example.com?":
          - text: Needs your approval
          - group "The agent’s words":
            - heading "Send email to ada@example.com?" [level=3]
          - group "sendEmail will run with":
            - code: sendEmail
            - text: will run with
            - term: To
            - definition: ada@example.com
            - term: Subject
            - definition: Quarterly numbers
            - group: Raw arguments
          - button "Send"
          - button "Don’t send"
          - button "Skip"`,
  },
} as const;
