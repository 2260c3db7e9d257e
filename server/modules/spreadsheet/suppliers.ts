import type { Context } from '../../core/context';
import { fail } from '../../core/problems';
import type { SupplierChangeInput, SupplierInput, SupplierOut } from './schema';

export async function listSuppliers(_ctx: Context): Promise<SupplierOut[]> {
  return fail('request.not_found');
}

export async function createSupplier(_ctx: Context, _body: SupplierInput): Promise<SupplierOut> {
  return fail('request.not_found');
}

export async function changeSupplier(_ctx: Context, _id: number, _body: SupplierChangeInput): Promise<SupplierOut> {
  return fail('request.not_found');
}
