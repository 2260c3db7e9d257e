// Made by `npm run gen` from config/openapi.json. Do not edit.
import { request } from '@umijs/max';
import type { CallOptions, Query } from './types';

/** Studies of the own store and of the PACS (QIDO-RS). GET /api/v1/dicomweb/studies */
export async function searchDicomStudies(params: Query<'searchDicomStudies'> = {}, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/dicomweb/studies`, { method: 'GET', params, responseType: 'blob', ...options });
}

/** Instances of a study (QIDO-RS). GET /api/v1/dicomweb/studies/{study}/instances */
export async function listDicomStudyInstances(params: { study: number | string } & Query<'listDicomStudyInstances'>, options: CallOptions = {}): Promise<Blob> {
  const { study: _study, ...query } = params;
  return request<Blob>(`/api/v1/dicomweb/studies/${encodeURIComponent(String(params.study))}/instances`, { method: 'GET', params: query, responseType: 'blob', ...options });
}

/** Tags of the instances of a study (WADO-RS). GET /api/v1/dicomweb/studies/{study}/metadata */
export async function readDicomStudyMetadata(params: { study: number | string }, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/dicomweb/studies/${encodeURIComponent(String(params.study))}/metadata`, { method: 'GET', responseType: 'blob', ...options });
}

/** Series of a study (QIDO-RS). GET /api/v1/dicomweb/studies/{study}/series */
export async function listDicomSeries(params: { study: number | string }, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/dicomweb/studies/${encodeURIComponent(String(params.study))}/series`, { method: 'GET', responseType: 'blob', ...options });
}

/** Instances of a series (QIDO-RS). GET /api/v1/dicomweb/studies/{study}/series/{series}/instances */
export async function listDicomInstances(params: { study: number | string; series: number | string } & Query<'listDicomInstances'>, options: CallOptions = {}): Promise<Blob> {
  const { study: _study, series: _series, ...query } = params;
  return request<Blob>(`/api/v1/dicomweb/studies/${encodeURIComponent(String(params.study))}/series/${encodeURIComponent(String(params.series))}/instances`, { method: 'GET', params: query, responseType: 'blob', ...options });
}

/** The file of an instance as it came (WADO-RS). GET /api/v1/dicomweb/studies/{study}/series/{series}/instances/{instance} */
export async function retrieveDicomInstance(params: { study: number | string; series: number | string; instance: number | string }, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/dicomweb/studies/${encodeURIComponent(String(params.study))}/series/${encodeURIComponent(String(params.series))}/instances/${encodeURIComponent(String(params.instance))}`, { method: 'GET', responseType: 'blob', ...options });
}

/** A large value of an instance (WADO-RS). GET /api/v1/dicomweb/studies/{study}/series/{series}/instances/{instance}/bulkdata/{way} */
export async function retrieveDicomBulkData(params: { study: number | string; series: number | string; instance: number | string; way: number | string }, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/dicomweb/studies/${encodeURIComponent(String(params.study))}/series/${encodeURIComponent(String(params.series))}/instances/${encodeURIComponent(String(params.instance))}/bulkdata/${encodeURIComponent(String(params.way))}`, { method: 'GET', responseType: 'blob', ...options });
}

/** Frames of an instance as they are stored (WADO-RS). GET /api/v1/dicomweb/studies/{study}/series/{series}/instances/{instance}/frames/{frames} */
export async function retrieveDicomFrames(params: { study: number | string; series: number | string; instance: number | string; frames: number | string }, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/dicomweb/studies/${encodeURIComponent(String(params.study))}/series/${encodeURIComponent(String(params.series))}/instances/${encodeURIComponent(String(params.instance))}/frames/${encodeURIComponent(String(params.frames))}`, { method: 'GET', responseType: 'blob', ...options });
}

/** A frame of an instance as a picture (WADO-RS). GET /api/v1/dicomweb/studies/{study}/series/{series}/instances/{instance}/frames/{frame}/rendered */
export async function renderDicomFrame(params: { study: number | string; series: number | string; instance: number | string; frame: number | string } & Query<'renderDicomFrame'>, options: CallOptions = {}): Promise<Blob> {
  const { study: _study, series: _series, instance: _instance, frame: _frame, ...query } = params;
  return request<Blob>(`/api/v1/dicomweb/studies/${encodeURIComponent(String(params.study))}/series/${encodeURIComponent(String(params.series))}/instances/${encodeURIComponent(String(params.instance))}/frames/${encodeURIComponent(String(params.frame))}/rendered`, { method: 'GET', params: query, responseType: 'blob', ...options });
}

/** Tags of an instance (WADO-RS). GET /api/v1/dicomweb/studies/{study}/series/{series}/instances/{instance}/metadata */
export async function readDicomInstanceMetadata(params: { study: number | string; series: number | string; instance: number | string }, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/dicomweb/studies/${encodeURIComponent(String(params.study))}/series/${encodeURIComponent(String(params.series))}/instances/${encodeURIComponent(String(params.instance))}/metadata`, { method: 'GET', responseType: 'blob', ...options });
}

/** The first frame of an instance as a picture (WADO-RS). GET /api/v1/dicomweb/studies/{study}/series/{series}/instances/{instance}/rendered */
export async function renderDicomInstance(params: { study: number | string; series: number | string; instance: number | string } & Query<'renderDicomInstance'>, options: CallOptions = {}): Promise<Blob> {
  const { study: _study, series: _series, instance: _instance, ...query } = params;
  return request<Blob>(`/api/v1/dicomweb/studies/${encodeURIComponent(String(params.study))}/series/${encodeURIComponent(String(params.series))}/instances/${encodeURIComponent(String(params.instance))}/rendered`, { method: 'GET', params: query, responseType: 'blob', ...options });
}

/** A small picture of an instance (WADO-RS). GET /api/v1/dicomweb/studies/{study}/series/{series}/instances/{instance}/thumbnail */
export async function drawDicomInstanceThumbnail(params: { study: number | string; series: number | string; instance: number | string } & Query<'drawDicomInstanceThumbnail'>, options: CallOptions = {}): Promise<Blob> {
  const { study: _study, series: _series, instance: _instance, ...query } = params;
  return request<Blob>(`/api/v1/dicomweb/studies/${encodeURIComponent(String(params.study))}/series/${encodeURIComponent(String(params.series))}/instances/${encodeURIComponent(String(params.instance))}/thumbnail`, { method: 'GET', params: query, responseType: 'blob', ...options });
}

/** Tags of the instances of a series (WADO-RS). GET /api/v1/dicomweb/studies/{study}/series/{series}/metadata */
export async function readDicomSeriesMetadata(params: { study: number | string; series: number | string }, options: CallOptions = {}): Promise<Blob> {
  return request<Blob>(`/api/v1/dicomweb/studies/${encodeURIComponent(String(params.study))}/series/${encodeURIComponent(String(params.series))}/metadata`, { method: 'GET', responseType: 'blob', ...options });
}

/** A small picture of the middle of a series (WADO-RS). GET /api/v1/dicomweb/studies/{study}/series/{series}/thumbnail */
export async function drawDicomSeriesThumbnail(params: { study: number | string; series: number | string } & Query<'drawDicomSeriesThumbnail'>, options: CallOptions = {}): Promise<Blob> {
  const { study: _study, series: _series, ...query } = params;
  return request<Blob>(`/api/v1/dicomweb/studies/${encodeURIComponent(String(params.study))}/series/${encodeURIComponent(String(params.series))}/thumbnail`, { method: 'GET', params: query, responseType: 'blob', ...options });
}
