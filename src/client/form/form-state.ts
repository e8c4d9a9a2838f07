import { useQueryClient } from '@tanstack/react-query'
import type { FormState } from '../../shared/form-state'

export const formStateKey = ['form-state']

export const useFormState = <Result>() => useQueryClient().getQueryData<FormState<Result>>(formStateKey)
