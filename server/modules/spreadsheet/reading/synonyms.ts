import type { Field } from '../columns';

/** What each column is called, folded as by `foldHeading`; the better words first. Words that could mean two columns are left out. */
export const SYNONYMS: Record<Field, string> = {
  pid: `pid 客户编号 客户号 客户id 客户pid 客户代码 会员编号 会员号 会员id 病人编号 病人号 病人id 患者编号 患者号 患者id 病历号 病案号
    档案号 体检号 体检编号 就诊号 就诊卡号 门诊号 住院号 登记号 人员编号 受检者编号 受检人编号 patientid patientno patientnumber
    patientcode customerid customerno customernumber customercode clientid clientno clientnumber memberid memberno personid
    mrn medicalrecordno medicalrecordnumber recordno subjectid`,
  bar: `bar 登记条码 登记条码号 登记条形码 订单条码 申请单条码 申请条码 主条码 registrationbarcode registrationbar orderbarcode
    requestbarcode barid`,
  name: `name 姓名 客户姓名 客户名称 客户名 受检者 受检者姓名 受检人 受检人姓名 患者 患者姓名 病人 病人姓名 体检人 体检者 体检者姓名
    会员姓名 被检者 被检者姓名 被检人 客户 中文姓名 fullname patient patientname nameofpatient customer customername client clientname
    membername subjectname personname`,
  gender: 'gender 性别 客户性别 患者性别 病人性别 受检者性别 sex patientgender patientsex customergender',
  age: 'age 年龄 客户年龄 患者年龄 病人年龄 受检者年龄 岁数 周岁 年龄岁 patientage customerage ageyears ageinyears ageyrs',
  ma: 'ma ma号 ma编号 ma姓名 医助 医学助理 医生助理 医疗助理 medicalassistant macode maname mano',
  office: `office 科室 部门 单位 送检科室 送检单位 送检部门 申请科室 开单科室 就诊科室 检查科室 医院 送检医院 门店 诊所 机构 送检机构
    工作单位 所在单位 department dept clinic unit ward branch hospital institution sendingdepartment requestingdepartment`,
  objEnName: `objenname 项目英文名 项目英文名称 项目英文 英文项目名 英文项目名称 英文项目 检测项目英文名 检测项目英文名称 检验项目英文名
    检查项目英文名 套餐英文名 testenglish englishtestname testnameenglish testnameen testenname testen enname objecten testname
    test testitem testitems examination examinationname exam assay panel panelname itemname englishitemname testorder`,
  objCnName: `objcnname 项目中文名 项目中文名称 项目中文 中文项目名 中文项目名称 中文项目 检测项目中文名 检测项目中文名称 检验项目中文名
    检查项目中文名 套餐中文名 项目名称 检测项目 检测项目名称 检验项目 检验项目名称 检查项目 检查项目名称 体检项目 化验项目 套餐
    套餐名称 组合名称 组合项目 项目 testchinese chinesetestname testnamechinese testnamecn testnamezh testcnname testcn testzh
    cnname objectcn chineseitemname`,
  sampleNo: `sampleno 样本号 样本编号 样品号 样品编号 标本号 标本编号 检体编号 实验号 实验室编号 检验号 sampleid samplenumber samplecode
    specimenno specimenid specimennumber labno labid labnumber accessionno accessionnumber`,
  testDate: `testdate 检测日期 检测时间 检验日期 检验时间 检查日期 检查时间 测试日期 测试时间 化验日期 实验日期 上机日期 dateoftest
    testingdate testedon testtime testdatetime examdate examinationdate dateofexamination analysisdate assaydate`,
  collectionDate: `collectiondate 采样日期 采样时间 采集日期 采集时间 采血日期 采血时间 取样日期 取样时间 采样日 样本采集日期
    样本采集时间 标本采集日期 标本采集时间 标本采样日期 样本采样日期 留样日期 collectdate collectedon collecteddate dateofcollection
    datecollected collectiontime collectiondatetime samplecollectiondate specimencollectiondate samplingdate samplingtime sampledate
    dateofsampling drawdate drawndate blooddrawdate`,
  sampleNum: `samplenum 样本数量 样本数 样品数量 样品数 标本数量 标本数 管数 样本管数 采样管数 样本份数 samplecount samplequantity
    numberofsamples noofsamples sampleqty samples tubes tubecount numberoftubes specimencount`,
  barCode: `barcode 条码号 条码 条形码 条形码号 条码编号 样本条码 样本条码号 样本条形码 标本条码 标本条码号 标本条形码 样品条码
    样品条码号 管码 试管条码 检测条码 检验条码 项目条码 采样管条码 samplebarcode specimenbarcode tubebarcode testbarcode barcodeno
    barcodenumber barcodeid labbarcode`,
  comments: `comments 备注 说明 备注信息 备注说明 附注 注释 其他说明 comment remark remarks note notes memo`,
};
