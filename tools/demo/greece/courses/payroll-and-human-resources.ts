import type { Courses } from '../../cases/courses.ts'
import { pdf, screenshot } from '../../cases/document-content.ts'

const payslip = pdf(
  'payslip-{month}.pdf',
  'Payslip',
  'Month: {month}',
  'Employee: {employee}',
  'Number: {ident}',
  'Net: {salary}',
  'Difference: {amount}',
)

export const payrollAndHumanResources: Courses = {
  'Salary and bonus': {
    'Salary not received': [
      {
        caseType: 'Payroll correction',
        work: ['Checking the payment list and what the bank returned.', 'The bank returned the payment, it is being sent again.'],
        note: 'The bank says “name does not match the account”.',
        question: 'Could you attach a confirmation of your IBAN?',
        answer: 'The confirmation of the bank is attached.',
        file: pdf('iban.pdf', 'Confirmation of account', 'Holder: {employee}', 'IBAN: GR.. .... .... .... {iban}'),
        supplier: 'Waiting for the bank, promised for {soon}.',
        again: 'It still has not arrived.',
        solved: ['IBAN corrected, {month} salary sent again and confirmed by the bank.'],
      },
    ],
    Underpayment: [
      {
        caseType: 'Payroll correction',
        work: ['Comparing attendance and payslip.', 'Days were missing in the attendance, calculating the difference.'],
        note: 'Difference {amount}; the shift record was asked for.',
        question: 'Which days are missing?',
        answer: '{day} and the day after. The payslip is attached.',
        file: payslip,
        approval: 'The team leader has to approve the correction.',
        again: 'The difference came, but {count} days are still missing.',
        solved: ['Difference of {amount} will be paid with the next salary.'],
      },
    ],
    Overtime: [
      {
        caseType: 'Payroll question',
        work: ['Comparing shifts with approved overtime.', '{count} hours were approved late, they are being entered.'],
        note: 'Approved on {day}, after the payroll was closed.',
        question: 'On which days and for how long did you work?',
        answer: '{count} hours on {day}; a screenshot of the approval is attached.',
        file: screenshot('approval.png'),
        approval: 'Waiting for the approval of the team leader.',
        again: 'One evening is still missing in the payslip.',
        solved: ['{count} hours added to the next payslip, {amount}.'],
      },
    ],
    'Performance bonus': [
      {
        caseType: 'Payroll question',
        work: ['Looking at the bonus table and the quality score.', 'Quality confirmed the score, calculating again.'],
        note: 'The score changed on {day}, after the bonus file was taken.',
        question: 'Which month and which score do you mean?',
        answer: '{month}; my score should be 87, the table says 78.',
        approval: 'The operation manager has to approve the correction.',
        solved: [
          'Bonus calculated again, {amount} follow with the next salary.',
          'Went through the calculation together; the amount was right.',
        ],
      },
    ],
    'Easter and Christmas bonus': [
      {
        caseType: 'Payroll question',
        work: ['Checking the day of joining and the share of the year.', 'Calculation is being written down.'],
        note: 'Joined during the year, so a part of it is due.',
        question: 'Which day does your contract begin with?',
        answer: 'With the first of {month}.',
        solved: ['Calculation explained and sent by e-mail; it is paid on {soon}.'],
      },
    ],
  },
  'Payroll documents': {
    Payslip: [
      {
        caseType: 'Payroll question',
        work: ['Fetching the payslip from the archive.', 'Publishing it on the portal again.'],
        note: 'The portal was late with {month}, more will ask.',
        question: 'Which months do you need?',
        answer: '{month} and the one before.',
        again: 'The payslip that came is of another month.',
        solved: ['Payslip of {month} sent by e-mail.', 'Published on the portal, the employee can open it.'],
      },
    ],
    'Income certificate': [
      {
        caseType: 'Payroll question',
        work: ['Preparing the certificate.', 'The certificate waits for its signature.'],
        note: 'For the visa the job title has to be in English.',
        question: 'To whom should it be addressed?',
        answer: 'To nobody in particular; my name as in the passport.',
        approval: 'With the head of payroll for signature.',
        solved: ['Signed certificate sent by e-mail, the original by post.'],
      },
    ],
    'Tax and insurance': [
      {
        caseType: 'Payroll question',
        work: ['Checking tax table and insurance declaration.', 'A correction of the declaration is being prepared.'],
        note: 'The month had {count} days of sick leave; the declaration lacks them.',
        question: 'Could you attach the extract of the insurance?',
        answer: 'The extract is attached.',
        file: pdf('insurance-extract.pdf', 'Insurance extract', 'Name: {employee}', 'Month: {month}', 'Days: 2{count}'),
        supplier: 'Waiting for the insurance to enter the correction.',
        solved: [
          'Corrected declaration sent, the days will show after {soon}.',
          'Explained with the calculation; nothing to correct.',
        ],
      },
    ],
  },
  'Leave and attendance': {
    'Annual leave': [
      {
        caseType: 'Request',
        work: ['Comparing the leave book with the portal.', '{count} days had not been carried over, correcting it.'],
        note: 'The year of service ended in {month}, the new days were missing.',
        question: 'Which days of leave did you take?',
        answer: '{count} days from {day} on, no others.',
        approval: 'Reminder sent to the manager who has to approve.',
        again: 'The portal shows the old number again.',
        solved: ['Leave record corrected, the portal shows the right days.', 'Leave approved and entered in the shift plan.'],
      },
    ],
    Sickness: [
      {
        caseType: 'Request',
        work: ['Checking the certificate with the insurance.', 'Entered; the absence is being corrected.'],
        note: 'The certificate reached the insurance a day late.',
        question: 'From which day and for how long is the certificate?',
        answer: 'From {day} for {count} days; a copy is attached.',
        file: pdf('certificate.pdf', 'Medical certificate', 'Name: {employee}', 'From: {day}', 'Days: {count}'),
        supplier: 'Waiting for the insurance.',
        again: 'The shift plan still says “absent”.',
        solved: ['Certificate entered, {count} days of absence corrected.'],
      },
    ],
    'Parental leave': [
      {
        caseType: 'Question',
        work: ['Checking dates and rights.', 'Dates agreed with planning.'],
        note: 'Part-time return is possible on {program}.',
        question: 'From which day should it begin?',
        answer: 'From {soon} on, if possible.',
        approval: 'Waiting for the approval of planning.',
        solved: ['Dates entered, rights and documents explained in writing.'],
      },
    ],
    'Shift change': [
      {
        caseType: 'Request',
        work: ['Comparing the plan with what was agreed.', 'Planning corrected it, waiting for the next publication.'],
        note: 'Both had agreed before the plan was published.',
        question: 'Which days are wrong in the plan?',
        answer: '{day} is wrong; {leader} agreed to the change.',
        approval: 'Waiting for the operation manager.',
        again: 'With the new plan the old shifts are back.',
        solved: ['Plan published again, the employee sees the right shifts.'],
      },
    ],
  },
  Employment: {
    'Employment letter': [
      {
        caseType: 'Request',
        work: ['Preparing the letter.', 'The letter waits for its signature.'],
        note: 'The English letter uses the title of the contract.',
        question: 'To whom should the letter be addressed?',
        answer: '“To whom it may concern” is fine.',
        approval: 'With the HR manager for signature.',
        again: 'My family name is misspelt in the letter.',
        solved: ['Letter signed and sent to {location}.', 'Signed letter sent by e-mail.'],
      },
    ],
    'Personal data': [
      {
        caseType: 'Request',
        work: ['Comparing record and document.', 'Record updated, other systems follow at night.'],
        note: 'Payroll gets the change with the transfer of the night.',
        question: 'Could you attach a document that shows the change?',
        answer: 'The document is attached.',
        file: pdf('registration.pdf', 'Certificate of registration', 'Name: {employee}', 'Date: {day}'),
        again: 'The portal is right, the payslip still shows the old one.',
        solved: ['Record updated; portal and payroll show the new data.'],
      },
    ],
    'Joining the company': [
      {
        caseType: 'Question',
        work: ['Checking the file of the new employee.', 'The file is complete, informing the trainer.'],
        note: 'The next group starts on {soon}.',
        question: 'Which documents of the list do you still need?',
        answer: 'Only the tax number is missing, I get it on {soon}.',
        solved: [
          'Place, time and list of documents sent; the trainer expects the employee.',
          'Copy of the contract sent by e-mail.',
        ],
      },
    ],
    'Internal vacancy': [
      {
        caseType: 'Question',
        work: ['Asking the owner of the vacancy.', 'Dates are known, the answer is being written.'],
        note: '{count}{count} applications, the first selection is running.',
        question: 'Which number does the vacancy have?',
        answer: 'It is {iban}.',
        solved: ['Results follow on {soon}; the application is complete.'],
      },
    ],
  },
}
