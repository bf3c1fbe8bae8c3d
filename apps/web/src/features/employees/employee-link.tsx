import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface NamedEmployee {
  id: string
  fullName: string
}

/** Where somebody's card is; the name of its tab is theirs. */
export const employeeCardOf = ({ id, fullName }: NamedEmployee) => ({
  to: '/employees/card/$id' as const,
  params: { id },
  search: { title: fullName },
})

interface EmployeeLinkProps {
  employee: NamedEmployee
  className?: string
  children: ReactNode
}

/** Leads to the card of an employee. */
export const EmployeeLink = ({ employee, className, children }: EmployeeLinkProps) => (
  <Link {...(employeeCardOf(employee) as { to: string })} className={className}>
    {children}
  </Link>
)
