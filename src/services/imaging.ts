// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { Body, CallOptions, Data, Query } from './types';

/** The study that a report is. GET /api/v1/imaging/reports/{id}/study */
export async function getStudyOfReport(params: { id: number | string }, options: CallOptions = {}): Promise<Data<'getStudyOfReport'>> {
  const { data } = await request<{ data: Data<'getStudyOfReport'> }>(`/api/v1/imaging/reports/${encodeURIComponent(String(params.id))}/study`, { method: 'GET', ...options });
  return data;
}

/** Imaging studies of the own store. GET /api/v1/imaging/studies */
export async function listStudies(params: Query<'listStudies'> = {}, options: CallOptions = {}): Promise<Data<'listStudies'>> {
  const { data } = await request<{ data: Data<'listStudies'> }>(`/api/v1/imaging/studies`, { method: 'GET', params, ...options });
  return data;
}

/** An imaging study with its report, its person and its series. GET /api/v1/imaging/studies/{uid} */
export async function viewStudy(params: { uid: number | string }, options: CallOptions = {}): Promise<Data<'viewStudy'>> {
  const { data } = await request<{ data: Data<'viewStudy'> }>(`/api/v1/imaging/studies/${encodeURIComponent(String(params.uid))}`, { method: 'GET', ...options });
  return data;
}

/** Measurements and key images of a study. GET /api/v1/imaging/studies/{uid}/marks */
export async function listMarks(params: { uid: number | string }, options: CallOptions = {}): Promise<Data<'listMarks'>> {
  const { data } = await request<{ data: Data<'listMarks'> }>(`/api/v1/imaging/studies/${encodeURIComponent(String(params.uid))}/marks`, { method: 'GET', ...options });
  return data;
}

/** Keep measurements and key images of a study. POST /api/v1/imaging/studies/{uid}/marks */
export async function addMarks(params: { uid: number | string }, body: Body<'addMarks'>, options: CallOptions = {}): Promise<Data<'addMarks'>> {
  const { data } = await request<{ data: Data<'addMarks'> }>(`/api/v1/imaging/studies/${encodeURIComponent(String(params.uid))}/marks`, { method: 'POST', data: body, ...options });
  return data;
}

/** Say that the marks of a study are exported. POST /api/v1/imaging/studies/{uid}/marks/export */
export async function exportMarks(params: { uid: number | string }, options: CallOptions = {}): Promise<Data<'exportMarks'>> {
  const { data } = await request<{ data: Data<'exportMarks'> }>(`/api/v1/imaging/studies/${encodeURIComponent(String(params.uid))}/marks/export`, { method: 'POST', ...options });
  return data;
}

/** Say anew what a mark is and whether it goes into the report. PUT /api/v1/imaging/studies/{uid}/marks/{id} */
export async function changeMark(params: { uid: number | string; id: number | string }, body: Body<'changeMark'>, options: CallOptions = {}): Promise<Data<'changeMark'>> {
  const { data } = await request<{ data: Data<'changeMark'> }>(`/api/v1/imaging/studies/${encodeURIComponent(String(params.uid))}/marks/${encodeURIComponent(String(params.id))}`, { method: 'PUT', data: body, ...options });
  return data;
}

/** Take a mark back. DELETE /api/v1/imaging/studies/{uid}/marks/{id} */
export async function takeBackMark(params: { uid: number | string; id: number | string } & Query<'takeBackMark'>, options: CallOptions = {}): Promise<Data<'takeBackMark'>> {
  const { uid: _uid, id: _id, ...query } = params;
  const { data } = await request<{ data: Data<'takeBackMark'> }>(`/api/v1/imaging/studies/${encodeURIComponent(String(params.uid))}/marks/${encodeURIComponent(String(params.id))}`, { method: 'DELETE', params: query, ...options });
  return data;
}
