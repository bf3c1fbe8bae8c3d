import { Page } from '../../../ui/page/page.tsx'

export function EmployeesPage() {
  return <Page>{null}</Page>
}
