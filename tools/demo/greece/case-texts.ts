import type { CaseTexts } from '../cases/case-texts.ts'
import { pdf } from '../cases/document-content.ts'
import { courses } from './courses/courses.ts'

const euro = new Intl.NumberFormat('en-GB')

export const caseTexts: CaseTexts = {
  asks: {
    'Accounts and access': {
      'Password reset': [
        'Network: My network password expired over the weekend and the change screen rejects every new one.',
        'E-mail: I changed my mailbox password on the phone and now neither the phone nor the laptop accepts it.',
        'VPN: Working from home today, the VPN says “authentication failed” since {time}.',
      ],
      'Locked account': [
        'My account locked itself {count} times this week.',
        'Locked after several wrong attempts, the keyboard was set to Greek.',
        'Back from parental leave and my account is disabled.',
      ],
      'New account': [
        'New employee: {colleague} starts on {soon} and has no account yet.',
        'Change of project: I moved to {program}, the old account was closed before the new one was opened.',
      ],
      'Change of rights': [
        'Shared folder: I cannot open the folder of {program} any more; it worked until yesterday.',
        'Application role: I need the supervisor role in the quality tool from {soon} on.',
        'Distribution list: Please add me to the {program} list and remove me from the old one.',
      ],
    },
    'Devices and software': {
      Computer: [
        'Does not start: {device} does not start after the power cut, it only beeps.',
        'Slow: The laptop needs {count} minutes to start, customers are waiting.',
        'Blue screen: {count} blue screens today, the last one at {time} in the middle of a call.',
      ],
      Headset: [
        'No sound: The left side of the headset is silent, also on another computer.',
        'Microphone: Customers cannot hear me; the level bar does not move.',
        'Spare part: Please send new ear cushions to the {location} site.',
      ],
      'Second screen': [
        'The second screen of my desk on floor {floor} stays black.',
        'I moved to {program} and the new desk has only one screen.',
        'My second screen flickers since {day}, another cable did not help.',
      ],
      'Software request': [
        'Installation: Please install the tool of {client} on {device}.',
        'Installation: The new colleague {colleague} needs the same programs as I have.',
        'Licence: The licence of the screen recorder ends on {soon}.',
      ],
      Softphone: [
        'Cannot sign in: The softphone says that my extension is in use.',
        'No calls arrive: I am available but have had no call for {count} minutes.',
        'One-way audio: The customer hears me, I hear nothing.',
      ],
      'Network and VPN': [
        'Office: All of floor {floor} in {location} is without network since {time}.',
        'Home: The VPN drops every {count} minutes, calls break off.',
      ],
      'Fax line': [
        'The fax line of {location} does not send, the bank still asks for it.',
        'Please forward the old fax number to e-mail.',
      ],
    },
    'Salary and bonus': {
      'Salary not received': [
        'Wrong IBAN: My {month} salary did not arrive; the last digits of the IBAN should be {iban}.',
        'Bank: Everybody in the team was paid, I was not. The bank sees nothing incoming.',
      ],
      Underpayment: [
        'Missing days: {count} days are missing in my {month} payslip, about {amount}.',
        'Missing raise: The raise of {month} is not in my salary, the difference is {amount}.',
      ],
      Overtime: [
        'Not approved: {count} hours of {day} are still “pending” although my team leader approved them.',
        'Public holiday: I worked on the public holiday, it is not in the {month} payslip.',
        'Night shift: {count} night shifts in {month} were paid as day shifts.',
      ],
      'Performance bonus': [
        'My {month} bonus is {amount} lower than expected, may I see the calculation?',
        'My quality score was corrected on {day}, please calculate the bonus again.',
        'The days of my sick leave were not taken out of the target.',
      ],
      'Easter and Christmas bonus': [
        'Calculation: I joined in {month}; how is my bonus calculated?',
        'Payment date: When will the bonus be paid this year?',
      ],
    },
    'Payroll documents': {
      Payslip: [
        'Earlier month: I need my payslip of {month} as PDF.',
        'Not on the portal: My {month} payslip is not on the portal, those of my colleagues are.',
      ],
      'Income certificate': [
        'The bank needs a signed income certificate by {soon}.',
        'Please send an income certificate in English for a visa.',
        'I need the certificate of last year for the tax office.',
      ],
      'Tax and insurance': [
        'Tax class: My tax class changed in {month}, the net salary fell by {amount}.',
        'Insured days: The insurance shows {count} days for {month}; I worked the full month.',
      ],
    },
    'Leave and attendance': {
      'Annual leave': [
        'Remaining days: The portal shows {count} remaining days, I count more.',
        'Approval: My leave of {soon} waits for approval for a week now.',
        'Cancellation: Please cancel my leave of {soon}.',
      ],
      Sickness: [
        'Certificate: I am on sick leave for {count} days from {day}, the certificate is attached.',
        'Allowance: The allowance for {count} days was not paid.',
      ],
      'Parental leave': [
        'My parental leave should start on {soon}.',
        'I would like to return part-time after my leave, what is possible?',
        'Which documents are needed for paternity leave?',
      ],
      'Shift change': [
        '{colleague} and I swapped shifts on {day}, the plan still shows the old ones.',
        'Please move me to the morning shift for {count} weeks, I attend a course.',
        'The plan of next week is empty for me.',
      ],
    },
    Employment: {
      'Employment letter': [
        'Greek: I need an employment letter for a lease.',
        'English: Employment letter in English for a university application, due on {soon}.',
      ],
      'Personal data': [
        'Address: I moved, please update my address.',
        'Family: I got married on {day}; please update my family name.',
        'Bank account: My new IBAN ends with {iban}.',
      ],
      'Joining the company': [
        'Contract: I have not received a copy of my contract.',
        'Documents: The list asks for a document that I cannot get before {soon}.',
        'First day: Where do I have to be on {soon}, and at what time?',
      ],
      'Internal vacancy': [
        'I applied for the team leader vacancy on {day}, when will there be an answer?',
        'How many months are required for the quality vacancy?',
        'Is the vacancy in {location} still open?',
      ],
    },
    Incidents: {
      'Suspicious e-mail': [
        'Clicked: I clicked the link in a parcel message and typed my password at {time}.',
        'Not clicked: A message about the “{month} bonus list” looks wrong to me, I did not click.',
      ],
      'Lost or stolen device': [
        'My laptop {device} was stolen from the car on {day}, the police report is attached.',
        'I lost my access card and my company phone on the way home.',
        'The spare laptop of {program} cannot be found.',
      ],
      'Personal data breach': [
        'A list with {count} customers was sent to the wrong address.',
        'A payroll list can be opened by everybody in the shared folder.',
        'Identity copies were left on the printer on floor {floor}.',
      ],
    },
  },
  courses,
  openings: {
    employee: ['Good morning,', 'Hello,', 'I wrote about this before.'],
    call: ['The employee said:', 'In the words of the employee:'],
    manager: ['On behalf of the team leader:', 'Somebody of my team needs help:'],
  },
  closings: {
    employee: ['Thank you.', 'Many thanks in advance.', 'I can be reached after {time}.', 'An answer today would help a lot.'],
    call: ['The employee was told that we will call back.', 'Can be called after {time}.'],
    manager: ['Please let me know, too.', 'An answer today would help the team.'],
  },
  tried: {
    heading: 'Tried so far:',
    steps: {
      'Information technology': [
        'Restarted the computer.',
        'Tried another desk.',
        'Asked the team leader.',
        'Tried again the next day.',
      ],
      Payroll: [
        'Compared with the payslip of the month before.',
        'Asked the team leader.',
        'Read the explanation on the portal.',
      ],
    },
  },
  accounts: {
    'Information technology': [
      'It happened for the first time on {day}. A workaround was found and we thought it was over, but on the weekend shift the same thing came back. {count} more colleagues say that they have it too; I keep a list of names and times. We would like to know what will be done so that it does not come back a third time.',
    ],
    ...Object.fromEntries(
      ['Payroll', 'Human resources', 'Information security'].map((division) => [
        division,
        [
          'I told my team leader first, then {colleague} and I wrote to the operation manager. Both told us to open a case. On {day} somebody said on the phone that there was one already, but I never got its number. If it exists please join them; I have waited for {count} days.',
        ],
      ]),
    ),
  },
  urgent: ['URGENT', 'Needed today', 'Please hurry'],
  cancellations: ['The employee withdrew the request.', 'Duplicate of another case.'],
  calledAgain: (said) => `The employee called again: ${said}`,
  assignments: ['Given to the responsible team.', 'Passed on to a specialist.'],
  notes: [
    'Called, no answer. Will try again in the afternoon.',
    'Talked to the team leader.',
    'The employee works late shift, call after 18:00.',
  ],
  enclosures: [
    [
      /certificate is attached/,
      pdf('certificate.pdf', 'Medical certificate', 'Name: {employee}', 'From: {day}', 'Days: {count}'),
    ],
    [
      /police report is attached/,
      pdf('police-report.pdf', 'Report of theft', 'Reported by: {employee}', 'Date: {day}', 'Device: {device}'),
    ],
  ],
  fillers: {
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    day: (day, month) => `${day} ${month}`,
    amount: (amount) => `€${euro.format(amount)}`,
  },
  statuses: {
    opened: 'Open',
    assigned: 'Assigned',
    working: 'In progress',
    waitingForEmployee: 'Waiting for employee',
    supplier: 'Waiting for supplier',
    approval: 'Waiting for approval',
    reopened: 'Reopened',
    resolved: 'Resolved',
    closed: 'Closed',
    cancelled: 'Cancelled',
  },
}
