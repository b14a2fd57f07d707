/**
 * The accessibility tree of questions and forms. Each was listened to with a screen reader before
 * it was added.
 */
export const treesOfFields = {
  'a question: its own name is the group, and what is suggested says so': {
    story: 'renderers-question--open',
    part: '.hp-card',
    reads: `
      - region "Which data source should I connect to?":
        - text: Question
        - group "Which data source should I connect to?":
          - heading "Which data source should I connect to?" [level=3]
          - paragraph: Database
          - radio "PostgreSQL suggested"
          - text: PostgreSQL suggested
          - radio "BigQuery"
          - text: BigQuery Google Cloud warehouse, billed per query
          - radio "Something else"
          - text: Something else
        - button "Send"
        - button "Skip"`,
  },
  'several questions: each a group by its own name, and no key is read aloud': {
    story: 'renderers-question--one-page-open',
    part: '.hp-card',
    reads: `
      - region "Which data source should I connect to?":
        - text: Question
        - group "Which data source should I connect to?":
          - heading "Which data source should I connect to?" [level=3]
          - paragraph: Database
          - radio "PostgreSQL suggested"
          - text: PostgreSQL suggested
          - radio "BigQuery"
          - text: BigQuery Google Cloud warehouse, billed per query
          - radio "Something else"
          - text: Something else
        - group "Which regions should be part of it?":
          - text: Which regions should be part of it?
          - paragraph: Regions
          - paragraph: Each one adds about a minute.
          - paragraph: Choose 1 to 2.
          - checkbox "eu-central-1"
          - text: eu-central-1
          - checkbox "eu-west-1"
          - text: eu-west-1
          - checkbox "us-east-1"
          - text: us-east-1
          - checkbox "ap-south-1"
          - text: ap-south-1
        - group "Who reads the report?":
          - text: Who reads the report?
          - paragraph: Audience
          - paragraph: optional
          - radio "The team"
          - text: The team
          - radio "The board"
          - text: The board
        - button "Send"
        - button "Skip"`,
  },
  'a form: every field by its name': {
    story: 'renderers-schemaform--open',
    part: '.hp-card',
    reads: `
      - region "Please provide the quarterly filing details.":
        - text: Details needed
        - group "The agent’s words":
          - heading "Please provide the quarterly filing details." [level=3]
        - text: Quarter
        - radiogroup "Quarter":
          - radio "Q1"
          - text: Q1
          - radio "Q2"
          - text: Q2
          - radio "Q3"
          - text: Q3
          - radio "Q4"
          - text: Q4
        - text: Year
        - textbox "Year"
        - text: Revenue
        - textbox "Revenue"
        - paragraph: In whole dollars, before tax.
        - text: Audited?
        - radiogroup "Audited?":
          - radio "Yes"
          - text: "Yes"
          - radio "No"
          - text: "No"
        - paragraph:
          - 'button "Suggested: Yes"'
        - button "Send"
        - text: 4 left to fill in
        - button "Skip"`,
  },
  'a free answer: what the agent adds, then the field': {
    story: 'renderers-freeform--open',
    part: '.hp-card',
    reads: `
      - region "The workflow stopped at “collect-feedback”. What should it go on with?":
        - text: Needs your answer
        - group "The agent’s words":
          - heading "The workflow stopped at “collect-feedback”. What should it go on with?" [level=3]
        - group:
          - text: Details
          - term: Step
          - definition: collect-feedback
          - term: Attempt
          - definition: "2"
          - term: Context
          - definition:
            - term: Customer
            - definition: c-118
            - term: Locale
            - definition: de
        - text: Your answer
        - checkbox "Answer as JSON"
        - text: Answer as JSON
        - textbox "Your answer"
        - button "Send"
        - button "Skip"`,
  },
} as const;
