import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface NamedEmployee {
  id: string
  fullName: string
}

/** The address of an employee's card; its tag shows the name. */
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

/** A link to an employee's card. */
export const EmployeeLink = ({ employee, className, children }: EmployeeLinkProps) => (
  <Link {...(employeeCardOf(employee) as { to: string })} className={className}>
    {children}
  </Link>
)
