import type { Courses } from '../../cases/courses.ts'
import { pdf, photo, screenshot, textFile } from '../../cases/document-content.ts'

export const informationTechnology: Courses = {
  'Accounts and access': {
    'Password reset': [
      {
        caseType: 'Service request',
        work: [
          'Identity checked by phone, looking at the history of the password.',
          'Link for a new password sent to the registered phone.',
        ],
        note: 'The last change was made on {day} from the own device; nothing suspicious.',
        question: 'Which message does the screen show, word for word?',
        answer: 'It says “does not meet the history rule”. A screenshot is attached.',
        file: screenshot('password-message.png'),
        again: 'The new password works on the laptop, the phone still wants the old one.',
        solved: [
          'Password reset by link; the employee signed in with the new one.',
          'Old password removed from all devices, sign-in tried together.',
        ],
      },
    ],
    'Locked account': [
      {
        caseType: 'Incident',
        work: ['Looking for the device that sends the wrong password.', 'The attempts come from the mail app of an old phone.'],
        note: '{count} wrong attempts in the log, all from one device.',
        question: 'Is your mailbox still set up on another phone or tablet?',
        answer: 'Yes, on my old phone. I have removed it now.',
        again: 'Locked again after an hour.',
        solved: ['Unlocked, the old device was removed; watched for an hour, not locked again.'],
      },
    ],
    'New account': [
      {
        caseType: 'Service request',
        work: ['Checking the personnel record and the project.', 'Account opened, mailbox and roles follow.'],
        note: 'The personnel record came in on {day}, the account can be opened.',
        question: 'Which programs and shared folders will be needed?',
        answer: 'The screen of {program} and the quality tool, as {colleague} has them.',
        approval: 'Form sent to the manager for approval.',
        again: 'The account is there, but the training screen says “no permission”.',
        solved: ['Account opened with the roles of {program}; first sign-in done with the team leader.'],
      },
    ],
    'Change of rights': [
      {
        caseType: 'Service request',
        work: ['Asking the owner of the folder.', 'The owner agreed, the group is being changed.'],
        note: 'The owner is {colleague}; nothing is given without a yes.',
        question: 'What is the full path of the folder, or the name of the list?',
        answer: 'It is Shared\\{program}\\Shifts; I need to write there, too.',
        approval: 'Waiting for the approval of the owner.',
        again: 'I can see the folder now but cannot save.',
        solved: ['Added to the group; saving was tried after signing in again.'],
      },
    ],
  },
  'Devices and software': {
    Computer: [
      {
        caseType: 'Incident',
        work: ['Connected remotely, reading the event log.', 'Found a worn-out disk, preparing another device.'],
        note: 'Still under warranty; {count} more of this model had the same this month.',
        question: 'What is the tag of the device, and what do the lights do?',
        answer: 'The tag is {device}, the light blinks orange. I attached a photo.',
        file: photo('laptop.png'),
        supplier: 'Sent in for repair, due back on {soon}.',
        again: 'It worked for two days, today it is the same.',
        solved: ['Disk replaced, data copied, {device} handed over.', 'Driver updated; no further crash during a shift.'],
      },
    ],
    Headset: [
      {
        caseType: 'Incident',
        work: ['Sound settings checked remotely, they are fine.', 'Tried on another computer: the headset is broken.'],
        note: 'This headset is {count} years old and on the renewal list.',
        question: 'Could you try another USB port and the desk beside yours?',
        answer: 'Same on the desk beside mine, on floor {floor}.',
        supplier: 'Out of stock, delivery on {soon}.',
        again: 'Customers still say that I sound far away.',
        solved: ['Headset replaced, test call was clear in both directions.'],
      },
    ],
    'Second screen': [
      {
        caseType: 'Incident',
        work: ['Cable and input checked at the desk.', 'The screen is broken, a spare one is being brought.'],
        note: 'There are {count} spare screens on floor {floor}.',
        question: 'When are you at your desk?',
        answer: 'Today until {time}.',
        supplier: 'New screens arrive on {soon}.',
        again: 'It flickers again since this morning.',
        solved: ['Screen replaced and tried by the employee.'],
      },
    ],
    'Software request': [
      {
        caseType: 'Service request',
        work: ['Checking licence and device.', 'Package sent to the device, installation is running.'],
        note: '{count} licences are free, nothing has to be bought.',
        question: 'Which device is it for, and when is it switched on?',
        answer: 'It is {device}, on until {time}.',
        approval: 'Waiting for the budget approval of the manager.',
        again: 'It starts but shows a licence warning.',
        solved: ['Installed and activated, opened once together.'],
      },
    ],
    Softphone: [
      {
        caseType: 'Incident',
        work: ['Looking at the extension in the call system.', 'An old session held the extension, it was closed.'],
        note: 'The extension was registered on two devices.',
        question: 'What is your extension, and when was your last call?',
        answer: 'Extension {count}{count}0{count}, the last call was at {time}. My call list is attached.',
        file: textFile('call-list.txt', 'Agent: {employee}', 'Day: {day}', '{time}  ...{iban}  2 min 04 s  dropped'),
        supplier: 'Case opened with the provider of the call system.',
        again: 'After the change of shift it says “in use” again.',
        solved: [
          'Session closed, extension registered anew; the next call arrived.',
          'Time limit of the firewall corrected, ten test calls without a break.',
        ],
      },
    ],
    'Network and VPN': [
      {
        caseType: 'Incident',
        work: ['Checking switch and line of {location}.', 'A failed port was found, somebody is on the way.'],
        note: 'Same cabinet as last month, the power supply is suspected.',
        question: 'Does it happen with a cable, too?',
        answer: 'With a cable it is better, but it still breaks off at times.',
        supplier: 'The line provider works on it, promised for {time}.',
        again: 'Gone again after two hours.',
        solved: ['Switch replaced, all desks are back since {time}.', 'Certificate renewed, VPN was stable for a whole shift.'],
      },
    ],
    'Fax line': [
      {
        caseType: 'Service request',
        work: ['Checking the line with the provider.', 'Forwarding to e-mail is being set up.'],
        note: 'Only one client still uses it; the line ends this year.',
        question: 'Who still sends to this number?',
        answer: '{client} does, about {count} times a month.',
        solved: ['Forwarded to the shared mailbox, a test page arrived.'],
      },
    ],
  },
  Incidents: {
    'Suspicious e-mail': [
      {
        caseType: 'Security report',
        work: [
          'Message taken into quarantine, looking for other receivers.',
          '{count} more received it, removing it from their mailboxes.',
        ],
        note: 'The domain of the sender is {count} days old; the link imitates our sign-in page.',
        question: 'Did you type anything after opening the link?',
        answer: 'My user name only, then I closed it. A screenshot is attached.',
        file: screenshot('message.png'),
        again: 'The same text came today from another address.',
        solved: ['Sender blocked, message removed from all mailboxes, password reset.'],
      },
    ],
    'Lost or stolen device': [
      {
        caseType: 'Security report',
        work: ['Sessions closed, remote wipe ordered.', 'Waiting for the wipe, preparing another device.'],
        note: 'The disk is encrypted; last seen at {time}.',
        question: 'Could you attach the report of the police?',
        answer: 'The report is attached.',
        file: pdf('police-report.pdf', 'Report of loss', 'Reported by: {employee}', 'Date: {day}', 'Device: {device}'),
        approval: 'A new device needs the approval of the manager.',
        solved: ['Device wiped, cards and passwords renewed, report completed.'],
      },
    ],
    'Personal data breach': [
      {
        caseType: 'Security report',
        work: ['Access closed, checking who opened the file.', 'List of the people concerned is ready, legal was told.'],
        note: 'The 72 hours began at {time}.',
        question: 'To whom was it sent, and when?',
        answer: 'To one address, on {day} at {time}.',
        approval: 'Waiting for the assessment of the legal department.',
        solved: ['The receiver confirmed in writing that the file is deleted; record completed.'],
      },
    ],
  },
}
