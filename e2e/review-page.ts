import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const reviewer = (page: Page, number: 1 | 2) =>
  page.getByRole('region', { name: `Reviewer ${number}` })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const feedback = (page: Page) => page.getByRole('textbox', { name: 'Feedback' })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const expectText = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true })).toBeVisible()
/** A word that no other record contains. */
export const uniqueWord = () => `R${Math.random().toString(36).slice(2, 10)}`
