import './theme.css'
import { startPortal } from '@portal/portal/create-portal'
import { brand } from './brand.ts'

void startPortal(brand)
