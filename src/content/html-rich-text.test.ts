import { describe, expect, test } from 'vitest'
import { startProcessorTime } from '#platform/testing/processor-time.ts'
import { htmlToRichText } from './html-rich-text.ts'
import { outlineOf } from './testing/rich-text-outline.ts'

const read = (html: string) => htmlToRichText(html)?.content?.map(outlineOf)

// From the layouts of Sitecore's own test data and of its demo site.
describe('HTML of the content platform', () => {
	test.each([
		['<h1>Skate Park</h1>', ['heading level=1(Skate Park)']],
		[
			'<h3>Latest Streetwear</h3>\n<p>Lorem ipsum dolor sit amet.&nbsp;</p>',
			['heading level=3(Latest Streetwear)', 'paragraph(Lorem ipsum dolor sit amet.)'],
		],
		[
			'<span id="docs-internal-guid-17"></span>\n<p><span>12 Forever Street</span></p>\n<p><span>Made by <a href="https://www.sitecore.com/">Sitecore</a></span></p>\n<div><span><br /></span></div>',
			['paragraph(12 Forever Street)', 'paragraph(Made by link<https://www.sitecore.com/>[Sitecore])'],
		],
		[
			'<p><img src="https://edge.example/Mountain-Bike.jpg?h=675&amp;w=1200" style="width:1200px;height:675px;" /></p>',
			['paragraph(image src=https://edge.example/Mountain-Bike.jpg?h=675&w=1200 alt=())'],
		],
		[
			'<div class="scEnabledChrome"><p>Start Bootstrap can help you!</p></div>',
			['paragraph(Start Bootstrap can help you!)'],
		],
	])('%s', (html, expected) => {
		expect(read(html)).toEqual(expected)
	})
})

describe('structure is kept', () => {
	test.each([
		[
			'emphasis',
			'<p><b>A</b> <i>b<strong>c</strong></i> x<sup>2</sup></p>',
			['paragraph(strong[A] em[b]em[strong[c]] xsuperscript[2])'],
		],
		['emphasis around paragraphs', '<b><p>A</p><p>B</p></b>', ['paragraph(strong[A])', 'paragraph(strong[B])']],
		['line breaks', '<p>One<br>two<br/></p>', ['paragraph(Onehard_break()two)']],
		[
			'nested lists',
			'<ul><li>A<ol start="3"><li>B</li></ol></li><li>C</li></ul>',
			['bullet_list(list_item(paragraph(A)ordered_list order=3(list_item(paragraph(B))))list_item(paragraph(C)))'],
		],
		[
			'lists as old editors nest them',
			'<ul><li>A</li><ul><li>B</li></ul><li>C</li></ul>',
			['bullet_list(list_item(paragraph(A)bullet_list(list_item(paragraph(B))))list_item(paragraph(C)))'],
		],
		[
			'items without a list and without ends',
			'<li>A<li>B',
			['bullet_list(list_item(paragraph(A))list_item(paragraph(B)))'],
		],
		[
			'tables',
			'<table><thead><tr><th>Size</th></tr></thead><tbody><tr><td colspan="2"><p>205</p></td></tr></tbody></table>',
			['table(table_row(table_header(paragraph(Size)))table_row(table_cell colspan=2(paragraph(205))))'],
		],
		[
			'tables without ends, one inside another',
			'<table><tr><td>A<td><table><tr><td>B</table>C<tr><td>D',
			[
				'table(table_row(table_cell(paragraph(A))table_cell(table(table_row(table_cell(paragraph(B))))paragraph(C)))table_row(table_cell(paragraph(D))))',
			],
		],
		['a quotation and a rule', '<blockquote>A</blockquote><hr>', ['blockquote(paragraph(A))', 'horizontal_rule()']],
		['code with its spaces', '<pre><code>a\n  b</code></pre>', ['code_block(a\n  b)']],
		['text around blocks', 'A<p>B</p>C', ['paragraph(A)', 'paragraph(B)', 'paragraph(C)']],
		['a link with its emphasis', '<a href="/x">to <b>x</b></a>.', ['paragraph(link</x>[to ]link</x>[strong[x]].)']],
		[
			'sizes of pictures',
			'<img src="/a.jpg" alt="A" width="100%" height="0">',
			['paragraph(image src=/a.jpg alt=A width=100())'],
		],
		[
			'nothing of scripts',
			'<p>A<script>alert(1)</script><style>p{}</style></p><iframe src=x>y</iframe>',
			['paragraph(A)'],
		],
	])('%s', (_what, html, expected) => {
		expect(read(html)).toEqual(expected)
	})

	test.each([
		'',
		'<p>&nbsp;</p>',
		'<ul><li></li></ul>',
		'<table><tr></tr></table>',
		'<img>',
		'<p><br></p>',
		'<!-- a -->',
	])('%j is nothing', (html) => {
		expect(htmlToRichText(html)).toBeNull()
	})
})

test.each(['<b>', '<ul><li>', '<table><tr><td>', '<a href=x>', '<blockquote>x', '</p>', '<p>a', 'x<br>', '<ul>x</li>'])(
	'400,000 characters of %s take no long time and no deep stack',
	(piece) => {
		const processorMs = startProcessorTime()
		const document = htmlToRichText(`x${piece.repeat(400_000 / piece.length)}x`)
		expect(processorMs()).toBeLessThan(4000)
		expect(JSON.stringify(document)).toContain('x')
	},
)
