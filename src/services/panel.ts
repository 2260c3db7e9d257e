// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { Body, CallOptions, Data, Query } from './types';

/** Panels, filtered and paged. GET /api/v1/panels */
export async function listPanels(params: Query<'listPanels'> = {}, options: CallOptions = {}): Promise<Data<'listPanels'>> {
  const { data } = await request<{ data: Data<'listPanels'> }>(`/api/v1/panels`, { method: 'GET', params, ...options });
  return data;
}

/** Enters a panel. POST /api/v1/panels */
export async function createPanel(body: Body<'createPanel'>, options: CallOptions = {}): Promise<Data<'createPanel'>> {
  const { data } = await request<{ data: Data<'createPanel'> }>(`/api/v1/panels`, { method: 'POST', data: body, ...options });
  return data;
}

/** The panels that somebody may mean by what they type. GET /api/v1/panels/choices */
export async function findPanelChoices(params: Query<'findPanelChoices'> = {}, options: CallOptions = {}): Promise<Data<'findPanelChoices'>> {
  const { data } = await request<{ data: Data<'findPanelChoices'> }>(`/api/v1/panels/choices`, { method: 'GET', params, ...options });
  return data;
}

/** Changes a panel. PUT /api/v1/panels/{id} */
export async function changePanel(params: { id: number | string }, body: Body<'changePanel'>, options: CallOptions = {}): Promise<Data<'changePanel'>> {
  const { data } = await request<{ data: Data<'changePanel'> }>(`/api/v1/panels/${encodeURIComponent(String(params.id))}`, { method: 'PUT', data: body, ...options });
  return data;
}

/** Puts a panel aside. POST /api/v1/panels/{id}/disable */
export async function disablePanel(params: { id: number | string }, body: Body<'disablePanel'>, options: CallOptions = {}): Promise<Data<'disablePanel'>> {
  const { data } = await request<{ data: Data<'disablePanel'> }>(`/api/v1/panels/${encodeURIComponent(String(params.id))}/disable`, { method: 'POST', data: body, ...options });
  return data;
}

/** Takes a panel back. POST /api/v1/panels/{id}/enable */
export async function enablePanel(params: { id: number | string }, body: Body<'enablePanel'>, options: CallOptions = {}): Promise<Data<'enablePanel'>> {
  const { data } = await request<{ data: Data<'enablePanel'> }>(`/api/v1/panels/${encodeURIComponent(String(params.id))}/enable`, { method: 'POST', data: body, ...options });
  return data;
}

/** What a change would do to open reports; nothing is written. POST /api/v1/panels/{id}/preview */
export async function previewPanelChange(params: { id: number | string }, body: Body<'previewPanelChange'>, options: CallOptions = {}): Promise<Data<'previewPanelChange'>> {
  const { data } = await request<{ data: Data<'previewPanelChange'> }>(`/api/v1/panels/${encodeURIComponent(String(params.id))}/preview`, { method: 'POST', data: body, ...options });
  return data;
}

/** What retiring or taking back would do to open reports; nothing is written. POST /api/v1/panels/{id}/preview-active */
export async function previewPanelActive(params: { id: number | string }, body: Body<'previewPanelActive'>, options: CallOptions = {}): Promise<Data<'previewPanelActive'>> {
  const { data } = await request<{ data: Data<'previewPanelActive'> }>(`/api/v1/panels/${encodeURIComponent(String(params.id))}/preview-active`, { method: 'POST', data: body, ...options });
  return data;
}

/** The tests of a panel, as rows of a report name them. GET /api/v1/panels/{id}/tests */
export async function listPanelTests(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'listPanelTests'>> {
  const { data } = await request<{ data: Data<'listPanelTests'> }>(`/api/v1/panels/${encodeURIComponent(String(params.id))}/tests`, { method: 'GET', ...options });
  return data;
}
