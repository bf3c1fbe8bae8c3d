import type { CastMember } from '../content.ts'

/** The index in this list determines ident and phone, so add new members at the end. */
export const cast: readonly CastMember[] = [
  {
    firstName: 'Eleni',
    lastName: 'Papadaki',
    gender: 'Female',
    job: 'applicationManager',
    account: 'admin-gr',
    hasPortrait: true,
  },
  {
    firstName: 'Nikos',
    lastName: 'Stavrou',
    gender: 'Male',
    job: 'itSpecialist',
    team: 'IT Support',
    account: 'agent-gr',
    hasPortrait: true,
  },
  {
    firstName: 'Katerina',
    lastName: 'Papakonstantinou',
    gender: 'Female',
    job: 'teamLeader',
    program: 'BIL-EL',
    hasPortrait: true,
  },
  { firstName: 'Giorgos', lastName: 'Triantafyllou', gender: 'Male', job: 'agent', program: 'BIL-EL' },
]
