import type { Sex } from './catalogue/analyte';
import type { Random } from './random';

/** Surnames with their share in per mille of the Chinese population, rounded. */
export const SURNAMES: readonly (readonly [string, number])[] = [
  ...'王72李71张68刘54陈45杨31赵27黄22周21吴20徐14孙14胡13朱13高12林12何11郭11马11罗10梁8宋8郑8谢7韩7唐7冯6于6董6萧5程5曹5袁5邓5许5傅5沈5曾5彭5吕5苏4卢4蒋4蔡4贾4丁4魏4薛4叶4阎4余4潘4杜4戴4夏4钟4汪4田4任4姜4范4方4石4姚4谭4廖3邹3熊3金3陆3郝3孔3白3崔3康3毛3邱3秦3江3史3顾3侯3邵3孟3龙3万3段2钱2汤2欧阳2司马1诸葛1单1仇1'.matchAll(
    /(\p{Script=Han}+)(\d+)/gu,
  ),
].map(([, name, share]) => [name as string, Number(share)] as const);

/** Given names as they were given around the year. */
const GIVEN: Record<Sex, readonly [until: number, names: readonly string[]][]> = {
  male: [
    [1959, '建国 国强 德明 永福 志强 建华 文斌 福生 长林 玉山 树林 国栋 振华 光明 保国 庆华'.split(' ')],
    [1979, '伟 强 军 勇 建军 志刚 海涛 建平 国平 卫东 晓东 文军 立新 红兵 宏伟 永红 斌 峰 建明 春雷'.split(' ')],
    [1999, '磊 鹏 浩 杰 俊杰 明 超 涛 宇 凯 博文 志远 天宇 晨 旭东 嘉豪 文博 子健 思远 鑫 帅 佳伟 一鸣'.split(' ')],
    [2100, '浩然 子轩 宇轩 梓豪 沐宸 奕辰 皓宇 俊熙 铭泽 一诺 睿泽 宇航 子涵 景行 书恒'.split(' ')],
  ],
  female: [
    [1959, '秀英 桂兰 玉兰 淑珍 秀兰 桂英 玉梅 凤英 淑华 素珍 惠芳 美玲 月娥 春梅 翠花 雅琴'.split(' ')],
    [1979, '丽 敏 静 艳 娟 芳 红梅 丽华 秀梅 燕 玲 海燕 晓红 春燕 雪梅 建英 惠 萍 丽娟 文娟'.split(' ')],
    [1999, '婷 雪 丹 倩 莉 颖 佳 慧 晓雯 思琪 雨桐 梦瑶 佳怡 诗雅 文静 欣 璐 珊 瑶 晓敏 嘉仪 婧'.split(' ')],
    [2100, '梓涵 欣怡 诗涵 可馨 若汐 雨萱 语桐 一诺 思彤 芷晴 依诺 子涵 沐瑶 清妍'.split(' ')],
  ],
};

export const FOREIGN: Record<Sex, readonly string[]> = {
  male: [
    'James Thornton',
    'Oliver Grant',
    'Lukas Weber',
    'Pierre Dubois',
    'Marco Rossi',
    'Erik Lindström',
    'Daniel O’Brien',
    'José García',
    'Kim Min-jun',
    'Park Ji-hoon',
    'Henrik Sørensen',
    'Michael Chan',
    'Arjun Mehta',
    'Thomas Müller',
  ],
  female: [
    'Emily Carter',
    'Charlotte Hughes',
    'Anna Schmidt',
    'Claire Lefèvre',
    'Giulia Ferrari',
    'Sofia Andersson',
    'Siobhán Kelly',
    'Lee Seo-yeon',
    'Choi Soo-ah',
    'Isabel Martínez',
    'Grace Wong',
    'Priya Nair',
    'Hannah Becker',
  ],
};

export const UYGHUR: Record<Sex, readonly string[]> = {
  male: ['买买提·艾力', '艾合买提·吐尔逊', '阿不都拉·卡德尔'],
  female: ['阿依古丽·买买提', '古丽娜尔·阿不力孜', '迪丽努尔·艾山'],
};

export const KOREAN_CHINESE: Record<Sex, readonly string[]> = {
  male: ['朴正勋', '金哲洙'],
  female: ['崔美兰', '全英淑'],
};

/** A Chinese name of somebody born in a year. */
export function chineseName(random: Random, sex: Sex, birthYear: number): string {
  const cohort = GIVEN[sex].find(([until]) => birthYear <= until)?.[1] ?? [];
  return random.weighted(SURNAMES) + random.pick(cohort);
}
